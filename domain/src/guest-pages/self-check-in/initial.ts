/** All that those who have a link see of another person's name; '' where there is none. */
export const initialOf = (name: string): string => Array.from(name)[0]?.toLocaleUpperCase('es') ?? ''
