import type { MessageBlockModel } from '../../common/page-model.ts';

/** A page that says why there is nothing else to see, and where to go. */
export function MessageBlock({ block }: { block: MessageBlockModel }) {
  return (
    <section className="message">
      <h1>{block.heading}</h1>
      {block.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {block.links.length > 0 && (
        <ul className="message-links">
          {block.links.map((link, position) => (
            <li key={link.path}>
              <a className={position === 0 ? 'button button-primary' : 'button'} href={link.path}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
