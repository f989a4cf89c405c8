/** What can be said of an amenity that is there; several ways each, so that neighbours do not read alike. */
export const AMENITY_NOTES: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'Full kitchen': [
    'The kitchen has sharp knives, heavy pans and a proper oven.',
    'You can really cook here: gas rings, good boards and a full spice drawer.',
    'The kitchen is stocked with oil, salt, tea and enough plates for a second sitting.',
  ],
  Dishwasher: [
    'A dishwasher deals with the rest of the evening.',
    'Nobody has to do the dishes; there is a machine for that.',
  ],
  'Espresso machine': [
    'An espresso machine and a bag of local beans are waiting.',
    'Coffee is taken seriously: there is an espresso machine and a grinder.',
  ],
  'Gas grill': ['The gas grill is clean and the bottle is full.', 'Supper usually ends up on the gas grill outside.'],
  'Wood-fired oven': [
    'The wood-fired oven takes an hour to heat and eleven pizzas to exhaust.',
    'There is a wood-fired oven in the yard, with a peel and a stack of dry oak.',
  ],
  'Long dining table': [
    'The long dining table seats everyone at once.',
    'One long table holds the whole party, with elbow room.',
  ],
  'Bed linen and towels': [
    'Beds are made up with washed linen, and there are towels for everyone.',
    'Linen and thick towels are included; bring only what you wear.',
  ],
  'Washing machine': [
    'There is a washing machine for sandy, muddy or merely worn things.',
    'A washing machine means you can pack light.',
  ],
  'Tumble dryer': ['The tumble dryer saves a wet day.', 'A dryer stands ready for whatever got wet.'],
  Bathtub: ['The bathtub is deep enough to read in.', 'A proper bathtub awaits whoever walked furthest.'],
  'Outdoor shower': [
    'Rinse off in the outdoor shower, under open sky.',
    'The outdoor shower has hot water and the best view of any.',
  ],
  'Heated bathroom floor': [
    'The bathroom floor is heated, a small thing you will miss at home.',
    'Bare feet are welcome on the heated bathroom tiles.',
  ],
  'Air conditioning': [
    'Air conditioning keeps the bedrooms cool in August.',
    'It is air-conditioned throughout, quietly.',
  ],
  'Central heating': [
    'Central heating makes it a year-round place.',
    'Central heating has every room warm before you are up.',
  ],
  'Ceiling fans': ['Ceiling fans turn slowly over the beds.', 'Most nights the ceiling fans are enough.'],
  'Wood stove': [
    'The wood stove heats the whole place by the second log.',
    'A wood stove ticks in the corner, with split logs by the door.',
  ],
  'Indoor fireplace': [
    'There is a fireplace to sit around once the light goes.',
    'The fire is laid when you come; all it needs is a match.',
    'Evenings gather round the open fire.',
  ],
  'Deck or patio': [
    'The deck catches the sun from late morning on.',
    'Breakfast is best on the patio, before the heat.',
    'A broad deck doubles the living room in summer.',
  ],
  'Screened porch': [
    'The screened porch is where the naps happen.',
    'Listening to rain from the screened porch is half the holiday.',
  ],
  Balcony: ['The balcony is just right for two chairs and a bottle.', 'The balcony gets the evening sun.'],
  'Private garden': [
    'The garden is walled, private and full of thyme.',
    'A private garden gives children somewhere to vanish to.',
  ],
  'Fire pit': [
    'After supper everyone drifts to the fire pit.',
    'There is a fire pit with a ring of chairs and a box of kindling.',
  ],
  Hammock: ['The hammock hangs where the breeze is.', 'Somebody will claim the hammock on the first day.'],
  'Outdoor dining': [
    'A table outdoors seats everyone, under lanterns.',
    'You will eat most meals outside, at the big table.',
  ],
  'Hot tub': ['The hot tub is at its best on a cool, clear night.', 'End the day in the hot tub, counting stars.'],
  'Private pool': ['The pool is private, fenced and warm from May.', 'A private pool lies just below the terrace.'],
  'Shared pool': [
    'The pool is shared with a few neighbours and seldom busy.',
    'A shared pool across the court opens at eight.',
  ],
  Kayaks: [
    'Kayaks lie on the bank, with paddles and life jackets in the shed.',
    'Take the kayaks out before the wind gets up.',
  ],
  'Paddle boards': ['Two paddle boards are yours to use.', 'There are paddle boards for calm mornings.'],
  'Private dock': [
    'The private dock is for swimming off, fishing from and falling asleep on.',
    'Tie up at the private dock, or just dangle your feet.',
  ],
  'Beach gear': [
    'Chairs, umbrellas and a cart for the beach are in the store.',
    'The beach gear is all here: boards, buckets, shade.',
  ],
  Bicycles: [
    'Bicycles in several sizes stand in the shed.',
    'There are bicycles, with baskets, for bread and further.',
  ],
  'Ski storage': [
    'Skis and boots dry overnight in a heated store.',
    'There is a ski room with boot racks by the side door.',
  ],
  Sauna: [
    'A small sauna seats four and heats in half an hour.',
    'The sauna stands a few cold steps from the door, as it should.',
  ],
  'Trail from the door': [
    'A marked trail starts at the gate.',
    'You can hike straight from the door, with no car and no queue.',
  ],
  'Wi-Fi': ['The Wi-Fi is fast, should you need it.', 'Wi-Fi reaches every room and most of the outdoors.'],
  Desk: ['A real desk with a real chair stands by the window.', 'If you must work, there is a desk in a quiet corner.'],
  'Smart TV': [
    'There is a television with the usual services, behind a cupboard door.',
    'A smart TV waits for rainy nights.',
  ],
  'Record player': [
    'The record player comes with a crate of soul and bluegrass.',
    'Put on a record; there are about two hundred.',
  ],
  'Board games': [
    'A shelf of board games is complete, more or less.',
    'The games cupboard has chess, cards and one jigsaw of the sea.',
  ],
  'Games room': [
    'The games room has table tennis and a dartboard.',
    'Teenagers disappear into the games room and are not seen again.',
  ],
  'Travel cot': ['A travel cot can be made up before you come.', 'There is a travel cot for the smallest guest.'],
  'High chair': ['A high chair pulls up to the table.', 'There is a high chair, wiped and ready.'],
  'Bunk room': [
    'Children fight over the bunk room, then sleep in it till nine.',
    'The bunk room has reading lamps and a hatch to whisper through.',
  ],
  'Fenced garden': [
    'The garden is fenced, so toddlers can be let loose.',
    'A fence runs all the way round the garden.',
  ],
  'Free parking': ['Parking is free and by the door.', 'There is room to park at the house.'],
  'EV charger': ['An EV charger is on the wall of the car port.', 'You can charge the car overnight.'],
  'Step-free entrance': [
    'There is no step from the parking place to the living room.',
    'The entrance and one bedroom are step-free.',
  ],
  Lift: ['A lift goes to every floor.', 'There is a lift, so leave the stairs to the keen.'],
};

/** What the booking terms add. */
export const PET_NOTES = [
  'Dogs are welcome; there are bowls and an old towel by the door.',
  'Bring the dog: pets stay free.',
  'Well-behaved pets are welcome at no charge.',
] as const;
export const NO_PET_NOTES = [
  'We ask that pets stay at home.',
  'For the sake of allergic guests we cannot take pets.',
] as const;
export const INSTANT_NOTES = [
  'Ask us anything; questions about this one go first.',
  'Questions about it are answered first.',
] as const;
export const REQUEST_NOTES = [
  'Send us your dates; we answer within one working day.',
  'Write to us with your dates; a person reads it.',
] as const;
export const CLOSERS = [
  'Check-in is by key safe from four in the afternoon.',
  'We live ten minutes away and leave you to it.',
  'A folder on the table has our own list of walks and suppers.',
  'Firewood, maps and a torch are in the hall cupboard.',
  'Leave it as you found it and take a pebble.',
  'Stay a week if you can; three nights are over quickly.',
  'Spring and autumn are our favourite times to be here.',
  'Fresh bread is on the table when you arrive.',
  'Shoes off, windows open, that is the only rule.',
] as const;
