import { cookieValue } from '../../common/cookie-value.ts';

/** The cookies a page's scripts may read and write. */
export interface CookieJar {
  /** The value of the first cookie of this name that can be used; undefined for none, or where the browser refuses to say. */
  read(name: string, isUsable?: (value: string) => boolean): string | undefined;
  /**
   * Sets a cookie with `path=/`. Cookies of the same name that stand before it (set for a deeper path, or for a whole
   * domain) go: they would hide it.
   *
   * @param cookie the whole cookie, attributes included.
   * @returns whether it can be read back.
   */
  write(name: string, cookie: string): boolean;
}

/** The parts of `document` it needs; they throw where the browser refuses cookies altogether. */
export interface CookieDocument {
  cookie: string;
  readonly location: { readonly hostname: string; readonly pathname: string };
}

/** The cookies of a page. */
export function createCookieJar(document: CookieDocument): CookieJar {
  const read: CookieJar['read'] = (name, isUsable) =>
    cookieValue(
      guarded(() => document.cookie),
      name,
      isUsable,
    );
  const set = (cookie: string): void => {
    guarded(() => {
      document.cookie = cookie;
    });
  };
  return {
    read,
    write(name, cookie) {
      const value = cookie.slice(name.length + 1, cookie.indexOf(';'));
      set(cookie);
      if (read(name) === value) return true;
      if (read(name) === undefined) return false;
      for (const place of placesBefore(document.location)) set(`${name}=; ${place}; max-age=0`);
      set(cookie);
      return read(name) === value;
    },
  };
}

/** Where cookies may stand that a page sees before those of `path=/` and its own host. */
function placesBefore({ hostname, pathname }: CookieDocument['location']): string[] {
  const parts = pathname.split('/').slice(1);
  const paths = parts.flatMap((_, at) => {
    const path = `/${parts.slice(0, at + 1).join('/')}`;
    return path === '/' ? [] : [path, `${path}/`];
  });
  const labels = hostname.split('.');
  const domains = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
  return [
    ...paths.map((path) => `path=${path}`),
    ...['/', ...paths].flatMap((path) => domains.map((domain) => `path=${path}; domain=${domain}`)),
  ];
}

function guarded<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    // Refused, as in a sandboxed frame: as good as no cookies.
    return undefined;
  }
}
