/** For the server, which renders in one go: puts every late component in its place. */
import { AmenityFacet } from './amenity-facet.tsx';
import { FacetSearch } from './facet-search.tsx';
import { LateFacetSearch, ListFacet } from './list-facet.tsx';
import { RangeFacet } from './range-facet.tsx';
import { LateAmenityFacet, LateListFacet, LateRangeFacet, LateTagFacet } from './registry.ts';
import { TagFacet } from './tag-facet.tsx';

LateListFacet.use(ListFacet);
LateRangeFacet.use(RangeFacet);
LateAmenityFacet.use(AmenityFacet);
LateFacetSearch.use(FacetSearch);
LateTagFacet.use(TagFacet);
