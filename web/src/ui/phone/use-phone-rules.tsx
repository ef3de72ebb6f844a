import { useEffect, useState } from 'react'

type PhoneRules = typeof import('./phone-rules.ts')

/** Shared by all fields. */
let loaded: PhoneRules | undefined

/** The telephone rules of all countries, loaded lazily because they are large; undefined until then. */
export function usePhoneRules(): PhoneRules | undefined {
  const [rules, setRules] = useState(loaded)
  useEffect(() => {
    if (rules) return undefined
    let isGone = false
    const keep = (module: PhoneRules) => {
      loaded = module
      if (!isGone) setRules(module)
    }
    // If loading fails, the field accepts the text as typed.
    import('./phone-rules.ts').then(keep, () => undefined)
    return () => void (isGone = true)
  }, [rules])
  return rules
}

/** A telephone number formatted by its country; unformatted until the rules are loaded. */
export function PhoneText({ phone }: { phone: string }) {
  const rules = usePhoneRules()
  const read = phone ? rules?.parsePhone(phone, 'ES') : undefined
  return read?.isValid ? read.international : phone || '–'
}
