/** The definition of a lead (enquiry) form, as `site/forms/*.yaml` gives it and as server and browser read it (§2.12). */

export type LeadFieldKind =
  | 'text'
  | 'email'
  | 'tel'
  | 'number'
  | 'date'
  | 'date-range'
  | 'select'
  | 'checkboxes'
  | 'textarea'
  | 'hidden'
  | 'consent';

export interface LeadOption {
  readonly value: string;
  readonly label: string;
}

export interface LeadField {
  /** The field's name on the wire; a date range posts `{name}_from` and `{name}_to`. */
  readonly name: string;
  readonly kind: LeadFieldKind;
  readonly label: string;
  /** What messages call it within a sentence, such as "the number of guests"; the label when left out. */
  readonly inMessages?: string;
  readonly required: boolean;
  readonly help?: string;
  /** The value of `autocomplete`, such as `email` or `tel`. */
  readonly autocomplete?: string;
  /** Characters (code points), for texts. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** A whole-value pattern in the `v` flavour browsers use for `pattern`, and what to say when it does not match. */
  readonly pattern?: string;
  readonly patternMessage?: string;
  /** A number; for dates an ISO date or `today`. */
  readonly min?: number | string;
  readonly max?: number | string;
  readonly step?: number;
  /** For numbers: what the listings of the enquiry take at most. */
  readonly atMost?: LeadFieldLimit;
  /** For ranges of days: in which months the listings of the enquiry are free. */
  readonly months?: LeadFieldMonths;
  /** For ranges of days: how many nights the listings of the enquiry take at least. */
  readonly nights?: LeadFieldNights;
  /** For ranges of days: what a night costs. */
  readonly nightPrice?: LeadFieldPrice;
  /** For selects and checkboxes. */
  readonly options?: readonly LeadOption[];
  /** The value of a hidden field, or what a visible one starts with. */
  readonly value?: string;
  /** Which part of a two-column form it takes. */
  readonly width?: 'half' | 'full';
  /** Lines of a textarea. */
  readonly rows?: number;
}

/** What becomes of more, or of other days, than the listings take: refused, told and taken, or the visitor is asked, who then sends `{name}_over`. */
export type LeadOver = 'refuse' | 'ask' | 'tell';

export interface LeadFieldLimit {
  /** The index field with that number; a listing without it takes any. */
  readonly field: string;
  /** What stands beside the label, with `{}` for the number. */
  readonly hint?: string;
  readonly over: LeadOver;
}

export interface LeadFieldMonths {
  /** The index field with the months, `06` of every year or `2027-06`. */
  readonly field: string;
  /** What stands beside the label, with `{}` for them. */
  readonly hint: string;
  readonly over: LeadOver;
}

export interface LeadFieldNights {
  /** The index field with the least number of nights; a listing without it takes any. */
  readonly field: string;
  /** What stands beside the label, with `{}` for the number. */
  readonly hint: string;
  readonly over: LeadOver;
}

export interface LeadFieldPrice {
  /** The index field with the price of a night, in the currency of the listing's price. */
  readonly field: string;
  /** What stands beside the sum, such as what comes on top of it. */
  readonly hint?: string;
}

export interface LeadForm {
  /** Begins with `bt-leads` (§3.8). */
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  /** What an enquiry by this form is about. */
  readonly about: 'listing' | 'flags' | 'general';
  readonly columns: 1 | 2;
  /** The size of its modal (§2.10). */
  readonly size: 'tiny' | 'small' | 'medium' | 'large' | 'xlarge';
  readonly submitLabel: string;
  readonly thanks: { readonly title: string; readonly text: string };
  readonly fields: readonly LeadField[];
}

/** What a visitor entered, by wire name: several values for checkboxes. */
export type LeadValues = Readonly<Record<string, string | readonly string[]>>;

/** One thing wrong with one field. */
export interface LeadFieldError {
  /** The wire name. */
  readonly field: string;
  readonly message: string;
}
