/** Blocks of a page's own text: in it, over it, and at its top. */
import type { ReactNode } from 'react';
import type { HeroBlockModel, ModalBlockModel, RichTextBlockModel } from '../../common/page/page-model.ts';
import { RevealHead } from '../ui/reveal-head.tsx';
import { SearchForm } from './page-forms.tsx';

/** Text an owner wrote; its HTML comes from the site loader, which has cleaned what was HTML in the source. */
export function RichTextBlock({ block }: { block: RichTextBlockModel }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site loader has cleaned it.
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: block.html }} />;
}

/** A text that opens over the page; without scripts it stands in it (§2.10). */
export function ModalBlock({
  block: { id, label, title, size, className, deepLink, isLink, html },
}: {
  block: ModalBlockModel;
}) {
  const titleId = `${id}-title`;
  return (
    <div className="modal-block">
      <a
        className={isLink ? 'modal-block__link' : 'button'}
        href={`#${id}`}
        aria-haspopup="dialog"
        data-reveal-id={id}
        data-deep-link={deepLink ? id : undefined}
      >
        {label}
      </a>
      <dialog className={['reveal-modal', size, className].filter(Boolean).join(' ')} id={id} aria-labelledby={titleId}>
        <RevealHead titleId={titleId} title={title} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the loader makes this HTML from Markdown with raw HTML off. */}
        <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
      </dialog>
    </div>
  );
}

/**
 * The opening of a page: heading, a sentence, a search form that works without scripts, a wide picture.
 *
 * @param searched its field alone shows, and makes room for what that has found.
 */
export function HeroBlock({
  block,
  searched,
  children,
}: {
  block: HeroBlockModel;
  searched?: boolean | undefined;
  children?: ReactNode;
}) {
  return (
    <section
      className={['hero', block.image !== '' && 'hero-pictured', children && 'hero-searched', searched && 'is-searched']
        .filter(Boolean)
        .join(' ')}
    >
      {block.image !== '' && !searched && (
        <div className="hero-picture">
          <img src={block.image} alt={block.imageAlt} width={1600} height={1200} fetchPriority="high" />
        </div>
      )}
      <div className="hero-body">
        <h1>{block.heading}</h1>
        {block.text !== '' && !searched && <p className="hero-text">{block.text}</p>}
        {block.searchPath !== undefined && (
          <SearchForm id="hero-words" path={block.searchPath} label={block.searchLabel} />
        )}
        {children}
        {block.links.length > 0 && !searched && (
          <ul className="hero-links">
            {block.links.map((link) => (
              <li key={link.path}>
                <a className="chip" href={link.path}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
