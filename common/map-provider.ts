/** Where the picture of a map comes from: JSON all through, from the site's settings to the browser (§2.13). */
export interface MapProvider {
  /**
   * `tiles` are pictures by `{z}`, `{x}` and `{y}`; `outline` is a drawing of the site's own, as GeoJSON; `embed` is a
   * page of a maps service, shown in a frame, with `{lat}` and `{lon}` in its address.
   */
  kind: 'tiles' | 'outline' | 'embed';
  url: string;
  /** Whose map it is, as text; empty for none. */
  attribution: string;
  /** Where the attribution leads; empty for nowhere. */
  attributionUrl: string;
  /** How far visitors can zoom in. */
  maxZoom: number;
  /** The host that is asked for the map; empty where it is the site itself. */
  host: string;
  /** Visitors are asked before anything is requested of the host. */
  consent: boolean;
}
