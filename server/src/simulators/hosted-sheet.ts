import { escapeHtml } from '../platform/http/pages/escape-html.ts'

export type PageLanguage = 'es' | 'en'

const SIMULATED: Record<PageLanguage, string> = {
  es: 'Página simulada: no se cobra nada y no hay ningún banco.',
  en: 'Simulated page: nothing is charged and there is no bank.',
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1a2b3c; --soft: #5a6b7c; --ground: #f3f5f8; --sheet: #fff; --line: #c3ccd6; --press: #3f46c9; --warn: #8a5a00; --warnbg: #fff3d6; --bad: #b3261e }
@media (prefers-color-scheme: dark) { :root { --ink: #e8edf3; --soft: #a9b6c4; --ground: #10161d; --sheet: #1a222c; --line: #41505f; --press: #7c83ff; --warn: #ffd98a; --warnbg: #3a2d0c; --bad: #ff9a92 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
.note { margin: 0; padding: .75rem 1rem; background: var(--warnbg); color: var(--warn); text-align: center; font-weight: 600 }
main { max-width: 26rem; margin: 2rem auto; padding: 1.5rem; background: var(--sheet); border: 1px solid var(--line); border-radius: .75rem }
h1 { margin: 0 0 .25rem; font-size: 1.25rem } .concept { margin: 0; color: var(--soft) } .amount { margin: .5rem 0 1.25rem; font-size: 2rem; font-weight: 700 }
label { display: block; margin: 1rem 0 .25rem; font-weight: 600 }
select, input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem }
button { width: 100%; min-height: 2.75rem; margin-top: 1.25rem; font: inherit; font-weight: 600; color: #fff; background: var(--press); border: 1px solid var(--press); border-radius: .5rem; cursor: pointer }
button.plain { margin-top: .75rem; color: var(--ink); background: transparent; border-color: var(--line) }
@media (prefers-color-scheme: dark) { button { color: #10161d } }
a { display: block; margin-top: 1rem; padding: .5rem; text-align: center; color: var(--soft) } .error { margin: 1rem 0 0; color: var(--bad); font-weight: 600 }
:focus-visible { outline: 3px solid var(--press); outline-offset: 2px }
@media (max-width: 30rem) { main { margin: 0; border-width: 0 0 1px; border-radius: 0 } }
`

type Sheet = { language: PageLanguage; title: string; content: string }

/** A page that a simulated gateway shows to guests. It says so, and works without scripts. */
export const hostedSheet = ({ language, title, content }: Sheet): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
  `<link rel="icon" href="data:,"><style>${STYLE}</style></head><body>` +
  `<p class="note" role="note">${SIMULATED[language]}</p><main>${content}</main></body></html>`

/** What such a page is answered with. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
}

/** '1.234,56 €' or '€1234.56' from cents. */
export function amountText(cents: number, language: PageLanguage): string {
  const euros = (cents / 100).toFixed(2)
  return language === 'es' ? `${euros.replace('.', ',').replace(/\B(?=(\d{3})+,)/g, '.')} €` : `€${euros}`
}
