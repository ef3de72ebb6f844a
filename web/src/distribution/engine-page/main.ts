import { followChoices } from './follow-choices.ts'
import { sendHeight } from './frame-height.ts'
import { showNotice, takeNotice } from './notice.ts'
import { sayItIsRead } from './say-it-is-read.ts'
import { swapPages } from './swap-pages.ts'

// The page is complete without this script: it saves loading the page again, follows the choices, and books.
sendHeight()
swapPages(start)
start()

function start(): void {
  const notice = takeNotice()
  if (notice !== null) showNotice(notice)
  followChoices()
  const form = document.querySelector<HTMLFormElement>('form#book')
  if (form) void import('./book/book-form.ts').then(({ bookForm }) => bookForm(form))
  const wish = document.querySelector<HTMLFormElement>('form#wait')
  if (wish) void import('./wait/wait-form.ts').then(({ waitForm }) => waitForm(wish))
  const offer = document.querySelector<HTMLElement>('[data-offer]')
  if (offer) sayItIsRead(offer.dataset)
}
