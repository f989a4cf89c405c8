import { FACETS } from '../answers.ts';

const LABELS = ['Town', 'Kind of place', 'Setting', 'Amenities', 'View', 'Style', 'Nearby', 'Host'];

export const FACET_LABELS = FACETS.map((field, at) => ({ field, label: LABELS[at] ?? field }));

export const SORTS = [
  { label: 'Best match', value: '' },
  { label: 'Price, low to high', value: 'fs_price asc' },
];
