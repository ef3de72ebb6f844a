/** What lies open over the screen of clients. */
export type OpenOnClients =
  | { kind: 'client' | 'company' | 'booking'; id: string }
  | { kind: 'newClient' }
  | { kind: 'newCompany'; name?: string; onMade?: (company: { id: string; name: string }) => void }
  | { kind: 'merge'; id: string; name: string; isCompany: boolean }

/** How a dialog is told of its place: only the uppermost hears Esc, and another may be laid over it. */
export type Layer = {
  isTop: boolean
  onClose: () => void
  onOpen: (open: OpenOnClients) => void
  /** Takes the place of this one. */
  onInstead: (open: OpenOnClients) => void
}
