import { createEventBus } from './events.ts';

/** The events of this page; listeners such as analytics subscribe here. */
export const pageEvents = createEventBus();
