const LOGIN_PAGE = /^\/(?:login\/?)?(?:[?#]|$)/

/** Whether a URL is that of the sign-in, or the address without a path, which begins with it. It is served by a bundle of its own. */
export const isLoginPage = (url: string): boolean => LOGIN_PAGE.test(url)
