/** The text with a capital first letter, as at the beginning of a sentence: 'en 3 h' becomes 'En 3 h'. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
