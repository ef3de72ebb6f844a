/** How a guest is addressed: 'Carlos' of 'Carlos Medina Soto'. A name with a comma begins with the surname. */
export const firstNameOf = (name: string): string => {
  const [before = '', after] = name.split(',')
  return (after ?? before).trim().split(/\s+/)[0] ?? ''
}
