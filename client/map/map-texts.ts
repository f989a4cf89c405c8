/** The texts of maps. */
import { MAP } from '../../common/texts/english/map.ts';
import { textsOf } from '../../common/texts/texts.ts';

export const MAP_TEXTS = /* @__PURE__ */ textsOf('map', MAP, (texts) => ({
  all: (counted: string, missing: number) => (missing > 0 ? texts.allButSome(counted, missing) : texts.all(counted)),
}));
