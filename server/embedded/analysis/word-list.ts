/** The lines of a Solr resource file (stopwords, protected words, synonyms) without comments and blanks. */
export function wordLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
