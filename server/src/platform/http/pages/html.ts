import { escapeHtml } from './escape-html.ts'

const MARK = Symbol('html')

/** HTML that `html` has made: no data from outside can have the mark. */
export type Html = { readonly [MARK]: string }

/** '' stands for what is absent. */
export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[]

/**
 * HTML with values in it, as text or in attributes with quotes. Every value is escaped unless it is itself made by `html`; lists
 * are joined.
 */
export const html = (strings: TemplateStringsArray, ...values: HtmlValue[]): Html => ({
  [MARK]: strings.map((text, at) => text + (at < values.length ? markup(values[at]) : '')).join(''),
})

export const htmlText = (made: Html): string => made[MARK]

/** Data for a script of the page, in an element that no browser executes. */
export const jsonScript = (type: string, id: string, data: unknown): Html => ({
  [MARK]: `<script type="${type}"${id && ` id="${id}"`}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
})

/** Style that the server has computed. */
export const styleElement = (style: string): Html => ({ [MARK]: `<style>${style.replaceAll('<', '')}</style>` })

function markup(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  if (isList(value)) return value.map(markup).join('')
  return value[MARK]
}

const isList = (value: Html | readonly HtmlValue[]): value is readonly HtmlValue[] => Array.isArray(value)
