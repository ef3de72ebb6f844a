/** '1 noche', '3 noches': the count with its noun. */
export const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
