/** '2026-11-20' or '2026-11-20T16:35:00' → '20261120'; '' stays ''. */
export const compactDay = (text: string): string => text.slice(0, 10).replaceAll('-', '')

/** '2026-11-20T16:35:00' → '1635'. */
export const compactHour = (text: string): string => text.slice(11, 16).replace(':', '')
