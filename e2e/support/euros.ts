/** An amount as the screens write it: '62,70' before its sign. */
export const euros = (amount: string) => new RegExp(`${amount}\\s€`)
