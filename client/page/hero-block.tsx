import type { HeroBlockModel, Link } from '../../common/page/page-model.ts';
import { SearchForm } from './search-form.tsx';

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
        {block.searchPath !== undefined && (
          <SearchForm id="hero-words" path={block.searchPath} label={block.searchLabel} />
        )}
        {block.links.length > 0 && <HeroLinks links={block.links} />}
      </div>
    </section>
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
