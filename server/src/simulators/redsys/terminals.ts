import { bankPermissions } from '@posada/domain/money/payments/redsys-terminal'
import { requireThat } from './redsys-refusal.ts'
import type { RedsysOptions, SimulatedTerminal, TerminalName } from './types.ts'

/** The key that Redsys publishes for its common test merchant. */
export const TEST_KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7'

/** The terminals of all merchants, each with its key and with what its bank has enabled. */
export function makeTerminals({ terminals = [], acceptsAnyone = false }: RedsysOptions) {
  const known = new Map<string, SimulatedTerminal>()
  const register = (terminal: SimulatedTerminal) => void known.set(nameOf(terminal), terminal)
  for (const terminal of terminals) register(terminal)

  function find(name: TerminalName): SimulatedTerminal | undefined {
    const found = known.get(nameOf(name))
    if (found || !acceptsAnyone || !isPossible(name)) return found
    const made = anyTerminal(name)
    register(made)
    return made
  }

  return {
    register,
    all: (): SimulatedTerminal[] => [...known.values()],
    find,
    /** @throws RedsysRefusal for a merchant or a terminal that the bank does not know */
    require(name: TerminalName): SimulatedTerminal {
      const { merchantCode, terminal } = name
      const isMerchant = acceptsAnyone
        ? merchantCode !== NOBODY
        : [...known.values()].some((one) => one.merchantCode === merchantCode)
      requireThat(/^\d{9}$/.test(merchantCode) && isMerchant, 'SIS0432')
      const found = /^\d{1,3}$/.test(terminal) ? find({ merchantCode, terminal: String(Number(terminal)) }) : undefined
      requireThat(found !== undefined, 'SIS0433')
      return found
    },
  }
}
export type Terminals = ReturnType<typeof makeTerminals>

const NOBODY = '000000000'

const nameOf = ({ merchantCode, terminal }: TerminalName) => `${merchantCode} ${terminal}`

const isPossible = ({ merchantCode, terminal }: TerminalName): boolean =>
  /^\d{9}$/.test(merchantCode) && merchantCode !== NOBODY && Number(terminal) >= 1 && Number(terminal) < 900

const anyTerminal = ({ merchantCode, terminal }: TerminalName): SimulatedTerminal => ({
  merchantCode,
  terminal,
  key: TEST_KEY,
  permissions: [...bankPermissions],
  sendsCardNumber: true,
  sendsParameters: false,
})
