/** Where a form's leads go; known to the server alone. */

export type LeadTarget =
  | { readonly kind: 'email'; readonly to: string; readonly subject?: string }
  | { readonly kind: 'webhook'; readonly url: string; readonly secretEnv: string };

export interface LeadRouting {
  readonly deliver: readonly LeadTarget[];
  readonly confirmation?: { readonly subject: string; readonly text: string; readonly emailField: string };
}
