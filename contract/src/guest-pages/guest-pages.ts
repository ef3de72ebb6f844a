/** The first part of the addresses of pages for guests, as in `/pago/<token>`. They are served by a bundle of their own. */
const guestPagePaths = ['pago', 'checkin', 'c', 'estancia']

const GUEST_PAGE = new RegExp(`^/(${guestPagePaths.join('|')})(?:[/?#]|$)`)

/** Whether a URL is a page for guests. */
export const isGuestPage = (url: string): boolean => GUEST_PAGE.test(url)

/** Whether a URL is the page of one payment, `/pago/<token>`, from which a guest goes on to the page of a gateway. */
export const isPaymentPage = (url: string): boolean => /^\/pago\/[^/?#]/.test(url)

/** Whether a URL is the page of a telephone that reads documents for the desk. It has a bundle of its own, too. */
export const isScanPhonePage = (url: string): boolean => /^\/m(?:[/?#]|$)/.test(url)
