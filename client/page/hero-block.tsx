import type { HeroBlockModel, Link } from '../../common/page-model.ts';
import { PAGE_TEXTS } from './page-texts.ts';

/** The opening of a page: heading, a sentence, a search form that works without scripts, a wide picture. */
export function HeroBlock({ block }: { block: HeroBlockModel }) {
  return (
    <section className={block.image === '' ? 'hero' : 'hero hero-pictured'}>
      {block.image !== '' && (
        <div className="hero-picture">
          <img src={block.image} alt={block.imageAlt} width={1600} height={1200} fetchPriority="high" />
        </div>
      )}
      <div className="hero-body">
        <h1>{block.heading}</h1>
        {block.text !== '' && <p className="hero-text">{block.text}</p>}
        {block.searchPath !== undefined && <HeroSearch path={block.searchPath} label={block.searchLabel} />}
        {block.links.length > 0 && <HeroLinks links={block.links} />}
      </div>
    </section>
  );
}

function HeroSearch({ path, label }: { path: string; label: string }) {
  return (
    <search>
      <form className="hero-search" action={path} method="get">
        <label className="visually-hidden" htmlFor="hero-words">
          {label || PAGE_TEXTS.searchWords}
        </label>
        <input
          id="hero-words"
          className="field"
          type="search"
          name="q"
          placeholder={label || PAGE_TEXTS.searchWords}
          maxLength={512}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className="button button-primary" type="submit">
          {PAGE_TEXTS.search}
        </button>
      </form>
    </search>
  );
}

function HeroLinks({ links }: { links: readonly Link[] }) {
  return (
    <ul className="hero-links">
      {links.map((link) => (
        <li key={link.path}>
          <a className="chip" href={link.path}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
