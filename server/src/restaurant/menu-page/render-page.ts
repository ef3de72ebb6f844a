import { type Frame, inFrame } from '../../platform/http/pages/frame.ts'
import { html, styleElement } from '../../platform/http/pages/html.ts'
import type { MenuPage } from './menu-page.ts'
import { establishmentStyle, menuPageHead } from './views/head.ts'
import { menuPageBody } from './views/layout.ts'

/** The page, and the text of the style element that it has besides those of its frame; '' without one. */
export function renderMenuPage(frame: Frame, page: MenuPage): { text: string; style: string } {
  const style = establishmentStyle(page.establishment.colour)
  const head = html`${style !== '' && styleElement(style)}${menuPageHead(page)}`
  return { text: inFrame(frame, { language: page.language, head, body: menuPageBody(page) }), style }
}
