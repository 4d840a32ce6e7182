// What webpack makes of files that are no scripts. A CSS module is taken whole and handed to `useStyles`:
//   import * as styles from './screen.module.css';
//   const css = useStyles(styles);
declare module '*.module.css' {
  /** The constructed style sheet. The class names are the other exports; `useStyles` gives them by name. */
  const sheet: CSSStyleSheet;
  export default sheet;
}
declare module '*.woff2' {
  const address: string;
  export default address;
}
declare module '*.svg' {
  const address: string;
  export default address;
}
