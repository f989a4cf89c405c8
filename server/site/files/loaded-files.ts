/** A site's files once each fits its schema, before they are checked against each other. */

import type { SiteLeadForm } from '../forms/read-lead-forms.ts';
import type { RedirectRule } from '../redirects.ts';
import type { RawAmenities, RawBlock, RawSite, RawTemplate } from '../schema/site-files.generated.ts';
import type { MarkdownLink } from '../texts/markdown.ts';
import type { SiteFile } from './site-file.ts';

export interface LoadedPage {
  file: SiteFile;
  /** As written, or from the file's name. */
  path: string;
  title: string;
  description: string;
  indexable: boolean;
  blocks: readonly RawBlock[];
  /** For a Markdown page: its links, with lines counted within the file. */
  markdownLinks: readonly MarkdownLink[];
}

/** A text without front matter. */
export interface LoadedText {
  file: string;
  markdown: string;
  links: readonly MarkdownLink[];
}

export interface LoadedTemplate {
  file: SiteFile;
  raw: RawTemplate;
}

export interface LoadedFiles {
  dir: string;
  site: { file: SiteFile; raw: RawSite };
  pages: readonly LoadedPage[];
  /** The callout banner; undefined when there is none. */
  banner: LoadedText | undefined;
  /** By bundle. */
  templates: ReadonlyMap<string, LoadedTemplate>;
  amenities: RawAmenities;
  leadForms: readonly SiteLeadForm[];
  /** The drawing that stands for a map, as text; empty for none. */
  outline: string;
  theme: string;
  script: string;
  redirects: readonly RedirectRule[];
  /** The addresses of pictures and fonts that are there, such as `/media/logo.svg`. */
  media: readonly string[];
  /** Undefined when the site brings none. */
  favicon: string | undefined;
}
