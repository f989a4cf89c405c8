import type { DemoListing } from './listing.ts';

type House = Pick<DemoListing, 'sleeps' | 'bedrooms' | 'petsAllowed'>;

/** How one stays in a house: nothing of it is by chance, so that no other field depends on it. */
export function houseRules({
  sleeps,
  bedrooms,
  petsAllowed,
}: House): Pick<DemoListing, 'minimumStay' | 'checkIn' | 'checkOut' | 'houseRules'> {
  return {
    minimumStay: sleeps >= 6 ? 3 : 2,
    checkIn: 'From 4 pm',
    checkOut: bedrooms >= 3 ? 'By 10 am' : 'By 11 am',
    houseRules: ['No smoking indoors', petsAllowed ? 'Two pets at most' : 'No pets', 'No parties', 'Quiet after 10 pm'],
  };
}
