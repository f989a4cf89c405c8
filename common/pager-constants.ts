/** The business constants of §9 for pages of results. */
export const PAGER = { innerWindow: 4, outerWindow: 1, previousLabel: '« Previous', nextLabel: 'Next »' } as const;
