import { Document, isCollection, visit } from 'yaml';

/** A value on one line, as a person would write it: `{ from: name, max: 120 }`. */
export function flow(value: unknown): string {
  const document = new Document(value);
  visit(document, {
    Collection(_key, node) {
      if (isCollection(node)) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: true }).trim();
}

/** A remark of one line; line breaks of file names and headers would end it. */
export function remark(text: string): string {
  return `# ${text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')}`;
}

/** `key: value  # why`. */
export function line(indent: number, key: string, value: unknown, why = ''): string {
  const text = `${' '.repeat(indent)}${flow(key)}: ${flow(value)}`;
  return why === '' ? text : `${text} ${remark(why)}`;
}
