/** What a wallet's extension gives pages (EIP-1193). */
type Provider = { request(call: { method: string; params?: readonly unknown[] }): Promise<unknown> }

export type Wallet = {
  id: string
  name: string
  /** A picture within the address itself; '' where it has none. */
  icon: string
  provider: Provider
}

type Announced = { detail?: { info?: { uuid?: string; name?: string; icon?: string }; provider?: Provider } }

/**
 * Finds the wallets of the browser: each announces itself when it is asked to (EIP-6963). Where none does, the one that older
 * extensions put into the window. Returns a function that stops listening.
 */
export function findWallets(onFound: (wallets: Wallet[]) => void): () => void {
  const announced = new Map<string, Wallet>()
  const listen = (event: Event) => {
    const { info, provider } = (event as Event & Announced).detail ?? {}
    if (typeof info?.uuid !== 'string' || typeof provider?.request !== 'function') return
    const { name = '', icon = '' } = info
    announced.set(info.uuid, { id: info.uuid, name: name || 'Billetera', icon: ownPicture(icon), provider })
    onFound([...announced.values()])
  }
  window.addEventListener('eip6963:announceProvider', listen)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  const { ethereum } = window as { ethereum?: Provider }
  if (announced.size === 0 && ethereum)
    onFound([{ id: 'window', name: 'Billetera del navegador', icon: '', provider: ethereum }])
  return () => window.removeEventListener('eip6963:announceProvider', listen)
}

/** Nothing is loaded from elsewhere. */
const ownPicture = (icon: string) => (icon.startsWith('data:image/') ? icon : '')

/** Asks for the account that signs. @throws what the wallet refuses with */
export async function requestAccount({ provider }: Wallet): Promise<string> {
  const [account] = (await provider.request({ method: 'eth_requestAccounts' })) as string[]
  if (typeof account !== 'string') throw new Error('no account')
  return account
}

/** Has a text signed. @throws what the wallet refuses with */
export const signText = async ({ provider }: Wallet, text: string, account: string): Promise<string> =>
  (await provider.request({ method: 'personal_sign', params: [hexOf(text), account] })) as string

const encoder = new TextEncoder()

/** The bytes of the text, which wallets show as the text again. */
const hexOf = (text: string): string =>
  `0x${[...encoder.encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

const REFUSALS: Readonly<Record<number, string>> = {
  4001: 'Ha rechazado la petición en la billetera. Si quiere conectarla, vuelva a intentarlo y acepte.',
  4100: 'La billetera no deja usar esa cuenta en esta página: autorícela en su extensión y vuelva a intentarlo.',
  [-32_002]: 'La billetera ya tiene una petición abierta: abra su extensión y respóndala.',
}

/** What a wallet refuses with, in Spanish. */
export const walletFault = (error: unknown): string =>
  REFUSALS[Number((error as { code?: unknown } | null)?.code)] ??
  'La billetera no ha respondido como se esperaba. Ábrala y vuelva a intentarlo.'
