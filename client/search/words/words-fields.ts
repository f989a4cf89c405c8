/** The fields for words of a search block: in the block, in the hero of its page, and above its map. */
export function wordsFields(tree: ParentNode, block: string): NodeListOf<HTMLElement> {
  const id = CSS.escape(block);
  return tree.querySelectorAll(`:is([data-words="${id}"], [data-block-id="${id}"]) .wm-keywords__field`);
}
