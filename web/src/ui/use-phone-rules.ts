import { useEffect, useState } from 'react'

type PhoneRules = typeof import('./phone-rules.ts')

/** Loaded once for all fields. */
let loaded: PhoneRules | undefined

/** The numbering rules of all countries, which are large and come after the dialog; undefined until then. */
export function usePhoneRules(): PhoneRules | undefined {
  const [rules, setRules] = useState(loaded)
  useEffect(() => {
    if (rules) return undefined
    let isGone = false
    const keep = (module: PhoneRules) => {
      loaded = module
      if (!isGone) setRules(module)
    }
    // Without them the field takes what is typed as it is.
    import('./phone-rules.ts').then(keep, () => undefined)
    return () => void (isGone = true)
  }, [rules])
  return rules
}
