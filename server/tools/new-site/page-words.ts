/** What the pages of a new site say, by language; none of it depends on the gender of what the owner calls the listings. */
import { mainOf } from './guess-language.ts';
import type { Naming } from './plan-fields.ts';

type Form = readonly [title: string, submit: string, thanks: string];

export interface PageWords {
  /** How the listings are called where nothing says it, with the forms for numbers of them. */
  readonly listings: {
    readonly one: string;
    readonly other: string;
    readonly count?: Readonly<Record<string, string>>;
  };
  readonly all: (other: string) => string;
  readonly about: string;
  readonly contact: string;
  readonly favourites: string;
  readonly flag: string;
  readonly unflag: string;
  readonly sketch: string;
  readonly homeDescription: (other: string) => string;
  readonly heading: (naming: Naming) => string;
  readonly invitation: (other: string) => string;
  readonly searchByWords: string;
  readonly someOf: (other: string) => string;
  readonly ask: (one: string) => string;
  readonly askText: string;
  readonly favouritesDescription: (other: string) => string;
  readonly noneLeft: (other: string) => string;
  readonly aboutTitle: string;
  readonly aboutDescription: string;
  /** Below the title. */
  readonly aboutText: (naming: Naming) => readonly string[];
  readonly contactDescription: string;
  readonly contactText: string;
  readonly forms: {
    readonly general: Form;
    readonly listing: (one: string) => Form;
    readonly flags: (other: string) => Form;
  };
  readonly thanksText: string;
  readonly fields: Readonly<
    Record<'name' | 'email' | 'phone' | 'phoneHelp' | 'message' | 'question' | 'consent', string>
  >;
  readonly sorts: Readonly<Record<'best' | 'asListed' | 'cheap' | 'dear' | 'rated' | 'byName', string>> & {
    readonly latest: (label: string) => string;
    readonly earliest: (label: string) => string;
    readonly highest: (label: string) => string;
  };
  readonly website: string;
  readonly unnamed: (one: string) => string;
  readonly yes: string;
  readonly no: string;
  readonly sleeps: string;
  /** Of the shortest stay. */
  readonly leastNights: string;
  /** One of what a heading counts, such as `bedroom` of `Bedrooms`; undefined where its ending does not tell. */
  readonly oneOf: (heading: string) => string | undefined;
  readonly year: (label: string) => string;
  readonly units: Readonly<Record<'night' | 'week' | 'month' | 'day' | 'person' | 'andUp', string>>;
}

const ENGLISH: PageWords = {
  listings: { one: 'listing', other: 'listings' },
  all: (other) => `All ${other}`,
  about: 'About',
  contact: 'Contact',
  favourites: 'Favourites',
  flag: 'Add to favourites',
  unflag: 'In your favourites',
  sketch: 'A sketch, not for finding the way',
  homeDescription: (other) => `All ${other}, to search and compare.`,
  heading: ({ one }) => `Find your ${one}`,
  invitation: (other) => `All ${other} in one place, to filter, search and compare.`,
  searchByWords: 'Search by words',
  someOf: (other) => `Some of our ${other}`,
  ask: (one) => `Ask about this ${one}`,
  askText: 'Your question goes to us, and we answer by email.',
  favouritesDescription: (other) => `The ${other} on a list of favourites.`,
  noneLeft: (other) => `None of these ${other} is there any more.`,
  aboutTitle: 'About us',
  aboutDescription: 'What you find here, and how.',
  aboutText: ({ one, other }) => [
    `Here you find all our ${other} in one place. [Search them](/) by words and filters, compare up to four side by side,`,
    'and keep those you like as favourites: they stay in your browser, and nobody else sees them.',
    '',
    `Every ${one} has a page of its own, where you can ask us about it. Anything else? [Write to us](/contact).`,
  ],
  contactDescription: 'Write to us.',
  contactText: 'Tell us what you are looking for, and how we reach you.',
  forms: {
    general: ['Write to us', 'Send the message', 'Your message is with us'],
    listing: (one) => [`Ask about this ${one}`, 'Send the question', 'Your question is with us'],
    flags: (other) => ['Ask about your favourites', `Ask about these ${other}`, 'Your list is with us'],
  },
  thanksText: 'We read it and answer by email.',
  fields: {
    name: 'Your name',
    email: 'Your email address',
    phone: 'Your phone number',
    phoneHelp: 'Only if you would like to be called.',
    message: 'Your message',
    question: 'Your question',
    consent: 'You may keep this message and my details to answer me.',
  },
  sorts: {
    best: 'Best match',
    asListed: 'As listed',
    cheap: 'Price, low to high',
    dear: 'Price, high to low',
    rated: 'Best rated',
    byName: 'Name, A to Z',
    latest: (label) => `${label}, latest first`,
    earliest: (label) => `${label}, earliest first`,
    highest: (label) => `${label}, high to low`,
  },
  website: 'Website',
  unnamed: (one) => `Unnamed ${one}`,
  yes: 'Yes',
  no: 'No',
  sleeps: 'Sleeps {}',
  leastNights: '{} nights or more',
  oneOf: (heading) => (/^[a-z]+(?<!s)s$/i.test(heading) ? singular(heading.toLowerCase()) : undefined),
  year: (label) => `${label}, year`,
  units: { night: 'a night', week: 'a week', month: 'a month', day: 'a day', person: 'a person', andUp: 'and up' },
};

/** What rooms, beds and people end with when there are several, and when there is one. */
const GERMAN_ENDINGS: readonly (readonly [many: RegExp, one: string])[] = [
  [/(?<=zimmer)$/i, ''],
  [/bäder$/, 'bad'],
  [/Bäder$/, 'Bad'],
  [/(?<=bett|person|tür)en$/i, ''],
  [/(?<=kabine|koje|etage|toilette|dusche|küche|terrasse|garage)n$/i, ''],
  [/gäste$/, 'gast'],
  [/Gäste$/, 'Gast'],
  [/plätze$/, 'platz'],
  [/räume$/, 'raum'],
];

const GERMAN: PageWords = {
  listings: { one: 'Angebot', other: 'Angebote' },
  all: (other) => `Alle ${other}`,
  about: 'Über uns',
  contact: 'Kontakt',
  favourites: 'Favoriten',
  flag: 'Merken',
  unflag: 'Gemerkt',
  sketch: 'Eine Skizze, nicht um den Weg zu finden',
  homeDescription: (other) => `Alle ${other}, zum Suchen und Vergleichen.`,
  heading: ({ other }) => `${other} finden`,
  invitation: (other) => `Alle ${other} an einem Ort, zum Filtern, Suchen und Vergleichen.`,
  searchByWords: 'Mit Worten suchen',
  someOf: (other) => `Einige unserer ${other}`,
  ask: () => 'Frage stellen',
  askText: 'Ihre Frage geht an uns, und wir antworten per E-Mail.',
  favouritesDescription: (other) => `${other} auf einer Liste von Favoriten.`,
  noneLeft: (other) => `Die gemerkten ${other} gibt es nicht mehr.`,
  aboutTitle: 'Über uns',
  aboutDescription: 'Was Sie hier finden, und wie.',
  aboutText: ({ other }) => [
    `Hier finden Sie alle ${other} an einem Ort. [Suchen Sie](/) mit Worten und Filtern, vergleichen Sie bis zu vier`,
    'nebeneinander, und merken Sie sich, was Ihnen gefällt: Das bleibt in Ihrem Browser, und niemand sonst sieht es.',
    '',
    'Auf jeder Seite können Sie uns dazu eine Frage stellen. Noch etwas? [Schreiben Sie uns](/contact).',
  ],
  contactDescription: 'Schreiben Sie uns.',
  contactText: 'Sagen Sie uns, was Sie suchen und wie wir Sie erreichen.',
  forms: {
    general: ['Schreiben Sie uns', 'Nachricht senden', 'Ihre Nachricht ist bei uns'],
    listing: () => ['Frage stellen', 'Frage senden', 'Ihre Frage ist bei uns'],
    flags: () => ['Frage zu Ihren Favoriten', 'Frage zur Liste senden', 'Ihre Liste ist bei uns'],
  },
  thanksText: 'Wir lesen sie und antworten per E-Mail.',
  fields: {
    name: 'Ihr Name',
    email: 'Ihre E-Mail-Adresse',
    phone: 'Ihre Telefonnummer',
    phoneHelp: 'Nur wenn Sie angerufen werden möchten.',
    message: 'Ihre Nachricht',
    question: 'Ihre Frage',
    consent: 'Sie dürfen diese Nachricht und meine Angaben aufbewahren, um mir zu antworten.',
  },
  sorts: {
    best: 'Beste Treffer',
    asListed: 'Wie aufgelistet',
    cheap: 'Preis aufsteigend',
    dear: 'Preis absteigend',
    rated: 'Beste Bewertung',
    byName: 'Name, A bis Z',
    latest: (label) => `${label}, neueste zuerst`,
    earliest: (label) => `${label}, früheste zuerst`,
    highest: (label) => `${label} absteigend`,
  },
  website: 'Website',
  unnamed: (one) => `${one} ohne Namen`,
  yes: 'Ja',
  no: 'Nein',
  sleeps: 'Für {} Personen',
  leastNights: 'ab {} Nächten',
  oneOf: (heading) => {
    if (!/^\p{L}+$/u.test(heading)) return undefined;
    const [ending, one] = GERMAN_ENDINGS.find(([many]) => many.test(heading)) ?? [];
    return ending && one !== undefined ? heading.replace(ending, one) : undefined;
  },
  year: (label) => `${label}, Jahr`,
  units: {
    night: 'pro Nacht',
    week: 'pro Woche',
    month: 'pro Monat',
    day: 'pro Tag',
    person: 'pro Person',
    andUp: 'und mehr',
  },
};

const FRENCH: PageWords = {
  listings: { one: 'annonce', other: 'annonces' },
  all: (other) => `Nos ${other}`,
  about: 'À propos',
  contact: 'Contact',
  favourites: 'Favoris',
  flag: 'Ajouter aux favoris',
  unflag: 'Dans vos favoris',
  sketch: 'Une esquisse, non pour trouver le chemin',
  homeDescription: (other) => `Nos ${other} : cherchez et comparez.`,
  heading: ({ other }) => `Trouvez parmi nos ${other}`,
  invitation: (other) => `Nos ${other} en un seul endroit, à filtrer, chercher et comparer.`,
  searchByWords: 'Chercher par mots',
  someOf: (other) => `Parmi nos ${other}`,
  ask: () => 'Poser une question',
  askText: 'Votre question nous parvient, et nous répondons par e-mail.',
  favouritesDescription: (other) => `${other} d’une liste de favoris.`,
  noneLeft: (other) => `Plus rien de ces ${other} n’est là.`,
  aboutTitle: 'À propos',
  aboutDescription: 'Ce que vous trouvez ici, et comment.',
  aboutText: ({ other }) => [
    `Vous trouvez ici nos ${other} en un seul endroit. [Cherchez](/) par mots et par filtres, comparez jusqu’à quatre`,
    'côte à côte, et gardez vos favoris : ils restent dans votre navigateur, et personne d’autre ne les voit.',
    '',
    'Sur chaque page, vous pouvez nous poser une question. Autre chose ? [Écrivez-nous](/contact).',
  ],
  contactDescription: 'Écrivez-nous.',
  contactText: 'Dites-nous ce que vous cherchez, et comment vous joindre.',
  forms: {
    general: ['Écrivez-nous', 'Envoyer le message', 'Votre message est arrivé'],
    listing: () => ['Poser une question', 'Envoyer la question', 'Votre question est arrivée'],
    flags: () => ['Question sur vos favoris', 'Envoyer la liste', 'Votre liste est arrivée'],
  },
  thanksText: 'Nous lisons tout et répondons par e-mail.',
  fields: {
    name: 'Votre nom',
    email: 'Votre adresse e-mail',
    phone: 'Votre numéro de téléphone',
    phoneHelp: 'Seulement si vous souhaitez être appelé.',
    message: 'Votre message',
    question: 'Votre question',
    consent: 'Vous pouvez conserver ce message et mes coordonnées pour me répondre.',
  },
  sorts: {
    best: 'Plus pertinents',
    asListed: 'Ordre de la liste',
    cheap: 'Prix croissant',
    dear: 'Prix décroissant',
    rated: 'Mieux notés',
    byName: 'Nom, de A à Z',
    latest: (label) => `${label}, plus récent d’abord`,
    earliest: (label) => `${label}, plus ancien d’abord`,
    highest: (label) => `${label}, décroissant`,
  },
  website: 'Site web',
  unnamed: (one) => `${one} sans nom`,
  yes: 'Oui',
  no: 'Non',
  sleeps: 'Pour {} personnes',
  leastNights: '{} nuits minimum',
  oneOf: (heading) => (/^\p{L}+(?<!s)s$/u.test(heading) ? heading.toLowerCase().slice(0, -1) : undefined),
  year: (label) => `${label}, année`,
  units: {
    night: 'par nuit',
    week: 'par semaine',
    month: 'par mois',
    day: 'par jour',
    person: 'par personne',
    andUp: 'et plus',
  },
};

const SPANISH: PageWords = {
  listings: { one: 'anuncio', other: 'anuncios' },
  all: (other) => `Nuestra lista de ${other}`,
  about: 'Quiénes somos',
  contact: 'Contacto',
  favourites: 'Favoritos',
  flag: 'Añadir a favoritos',
  unflag: 'En sus favoritos',
  sketch: 'Un esbozo, no para encontrar el camino',
  homeDescription: (other) => `Busque y compare ${other}.`,
  heading: ({ other }) => `Encuentre ${other}`,
  invitation: (other) => `${other} en un solo lugar, para filtrar, buscar y comparar.`,
  searchByWords: 'Buscar con palabras',
  someOf: (other) => `Entre nuestra lista de ${other}`,
  ask: () => 'Hacer una pregunta',
  askText: 'Su pregunta nos llega, y respondemos por correo electrónico.',
  favouritesDescription: (other) => `${other} de una lista de favoritos.`,
  noneLeft: (other) => `Ya no hay nada de esta lista de ${other}.`,
  aboutTitle: 'Quiénes somos',
  aboutDescription: 'Lo que encuentra aquí, y cómo.',
  aboutText: ({ other }) => [
    `Aquí encuentra ${other} en un solo lugar. [Busque](/) con palabras y filtros, compare hasta cuatro a la vez,`,
    'y guarde sus favoritos: se quedan en su navegador, y nadie más los ve.',
    '',
    'En cada página puede hacernos una pregunta. ¿Algo más? [Escríbanos](/contact).',
  ],
  contactDescription: 'Escríbanos.',
  contactText: 'Díganos qué busca y cómo podemos contactarle.',
  forms: {
    general: ['Escríbanos', 'Enviar el mensaje', 'Hemos recibido su mensaje'],
    listing: () => ['Hacer una pregunta', 'Enviar la pregunta', 'Hemos recibido su pregunta'],
    flags: () => ['Pregunta sobre sus favoritos', 'Enviar la lista', 'Hemos recibido su lista'],
  },
  thanksText: 'Lo leemos y respondemos por correo electrónico.',
  fields: {
    name: 'Su nombre',
    email: 'Su correo electrónico',
    phone: 'Su teléfono',
    phoneHelp: 'Solo si desea que le llamemos.',
    message: 'Su mensaje',
    question: 'Su pregunta',
    consent: 'Pueden guardar este mensaje y mis datos para responderme.',
  },
  sorts: {
    best: 'Más relevantes',
    asListed: 'Orden de la lista',
    cheap: 'Precio: de menor a mayor',
    dear: 'Precio: de mayor a menor',
    rated: 'Mejor valorados',
    byName: 'Nombre, de la A a la Z',
    latest: (label) => `${label}: lo más reciente primero`,
    earliest: (label) => `${label}: lo más temprano primero`,
    highest: (label) => `${label}: de mayor a menor`,
  },
  website: 'Sitio web',
  unnamed: (one) => `${one} sin nombre`,
  yes: 'Sí',
  no: 'No',
  sleeps: 'Para {} personas',
  leastNights: '{} noches como mínimo',
  oneOf: (heading) => {
    if (!/^\p{L}+(?<!s)s$/u.test(heading)) return undefined;
    return heading.toLowerCase().replace(/ones$|(?<=[dlnrz])es$|s$/, (ending) => (ending === 'ones' ? 'ón' : ''));
  },
  year: (label) => `${label}, año`,
  units: {
    night: 'por noche',
    week: 'por semana',
    month: 'al mes',
    day: 'al día',
    person: 'por persona',
    andUp: 'o más',
  },
};

const ARABIC: PageWords = {
  listings: {
    one: 'إعلان',
    other: 'الإعلانات',
    count: {
      zero: 'لا إعلانات',
      one: '{} إعلان',
      two: 'إعلانان',
      few: '{} إعلانات',
      many: '{} إعلانًا',
      other: '{} إعلان',
    },
  },
  all: (other) => `كل ${other}`,
  about: 'من نحن',
  contact: 'اتصل بنا',
  favourites: 'المفضلة',
  flag: 'أضف إلى المفضلة',
  unflag: 'في مفضلتك',
  sketch: 'رسم تقريبي لا يصلح للاهتداء به',
  homeDescription: (other) => `كل ${other} للبحث والمقارنة.`,
  heading: ({ other }) => `ابحث في ${other}`,
  invitation: (other) => `كل ${other} في مكان واحد، للتصفية والبحث والمقارنة.`,
  searchByWords: 'ابحث بالكلمات',
  someOf: (other) => `من ${other}`,
  ask: () => 'اطرح سؤالًا',
  askText: 'يصلنا سؤالك ونجيب بالبريد الإلكتروني.',
  favouritesDescription: (other) => `${other} في قائمة مفضلة.`,
  noneLeft: () => 'لم يعد شيء من هذه القائمة موجودًا.',
  aboutTitle: 'من نحن',
  aboutDescription: 'ما تجده هنا وكيف.',
  aboutText: ({ other }) => [
    `تجد هنا كل ${other} في مكان واحد. [ابحث](/) بالكلمات وعوامل التصفية، وقارن حتى أربعة جنبًا إلى جنب،`,
    'واحتفظ بما يعجبك في المفضلة: تبقى في متصفحك ولا يراها أحد غيرك.',
    '',
    'في كل صفحة يمكنك أن تطرح علينا سؤالًا. شيء آخر؟ [اكتب إلينا](/contact).',
  ],
  contactDescription: 'اكتب إلينا.',
  contactText: 'أخبرنا بما تبحث عنه وكيف نتواصل معك.',
  forms: {
    general: ['اكتب إلينا', 'أرسل الرسالة', 'وصلتنا رسالتك'],
    listing: () => ['اطرح سؤالًا', 'أرسل السؤال', 'وصلنا سؤالك'],
    flags: () => ['سؤال عن مفضلتك', 'أرسل القائمة', 'وصلتنا قائمتك'],
  },
  thanksText: 'نقرؤها ونجيب بالبريد الإلكتروني.',
  fields: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    phone: 'رقم الهاتف',
    phoneHelp: 'فقط إذا أردت أن نتصل بك.',
    message: 'رسالتك',
    question: 'سؤالك',
    consent: 'يجوز حفظ هذه الرسالة وبياناتي للرد عليّ.',
  },
  sorts: {
    best: 'الأكثر صلة',
    asListed: 'بترتيب القائمة',
    cheap: 'السعر من الأدنى إلى الأعلى',
    dear: 'السعر من الأعلى إلى الأدنى',
    rated: 'الأعلى تقييمًا',
    byName: 'الاسم',
    latest: (label) => `${label}، الأحدث أولًا`,
    earliest: (label) => `${label}، الأقرب أولًا`,
    highest: (label) => `${label}، من الأعلى إلى الأدنى`,
  },
  website: 'الموقع',
  unnamed: (one) => `${one} بلا اسم`,
  yes: 'نعم',
  no: 'لا',
  sleeps: 'عدد الأشخاص: {}',
  leastNights: 'أقل إقامة: {} ليالٍ',
  oneOf: () => undefined,
  year: (label) => `${label}، السنة`,
  units: { night: 'لليلة', week: 'للأسبوع', month: 'للشهر', day: 'لليوم', person: 'للشخص', andUp: 'فأكثر' },
};

const BY_LANGUAGE: Readonly<Record<string, PageWords>> = { de: GERMAN, fr: FRENCH, es: SPANISH, ar: ARABIC };

/** English where there are none in a language. */
export function pageWords(language: string): PageWords {
  return BY_LANGUAGE[mainOf(language)] ?? ENGLISH;
}

/** One of several in English, as far as the ending tells. */
export function singular(word: string): string {
  if (/(ss|us|is)$/.test(word)) return word;
  if (/(^|[^a-z])(movies|cookies|ties|pies|series|species)$/.test(word))
    return /(series|species)$/.test(word) ? word : word.slice(0, -1);
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(ches|shes|xes|sses)$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, '');
}
