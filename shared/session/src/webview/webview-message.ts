/**
 * Everything that a screen in an app's webview tells the app around it: ids only, no personal data. What the app is to
 * do with each stands in docs/webview.md.
 */
export type WebviewMessage =
  /** The patient is through with the screen: the app closes the webview. */
  | { readonly type: 'FINISH_CALL' }
  /** The request stands, the patient goes to the waiting room. */
  | { readonly type: 'VISIT_REQUESTED'; readonly requestId: number }
  /** A professional and the patient see each other. */
  | { readonly type: 'VISIT_STARTED'; readonly requestId: number }
  /** The professional ended the visit; the rating follows, so the webview stays open. */
  | { readonly type: 'VISIT_ENDED'; readonly requestId: number; readonly attendanceId?: number }
  /** The patient gave up, before there was a request or with one. */
  | { readonly type: 'VISIT_CANCELLED'; readonly requestId?: number };
