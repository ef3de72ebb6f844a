import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { html, type Html } from '../../../platform/http/pages/html.ts'
import type { MenuMessageKind } from '../words/page-words.ts'
import { pageWords } from '../words/words.ts'

export const menuMessageHead = (kind: MenuMessageKind, language: GuestLanguage): Html =>
  html`<title>${pageWords[language].messages[kind][0]}</title><meta name="robots" content="noindex" />`

/** What a guest reads instead of the cartas. */
export function menuMessagePage(kind: MenuMessageKind, language: GuestLanguage): Html {
  const [title, advice] = pageWords[language].messages[kind]
  return html`<div class="screen">
    <main>
      <div class="main message">
        <h1>${title}</h1>
        <p class="lead">${advice}</p>
      </div>
    </main>
  </div>`
}
