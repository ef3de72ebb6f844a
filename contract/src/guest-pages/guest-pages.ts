/**
 * The first part of the addresses of pages for guests, as in `/pago/<token>`, and of the page of a telephone that reads documents
 * for the desk (`/m`). They are served by a bundle of their own.
 */
const guestPagePaths = ['pago', 'checkin', 'c', 'estancia', 'm']

const GUEST_PAGE = new RegExp(`^/(${guestPagePaths.join('|')})(?:[/?#]|$)`)

/** Whether a URL is a page for guests. */
export const isGuestPage = (url: string): boolean => GUEST_PAGE.test(url)
