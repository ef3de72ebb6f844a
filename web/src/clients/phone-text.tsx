import { usePhoneRules } from '../ui/use-phone-rules.ts'

/** A telephone number formatted by its country; unformatted until the rules are loaded. */
export function PhoneText({ phone }: { phone: string }) {
  const rules = usePhoneRules()
  const read = phone ? rules?.parsePhone(phone, 'ES') : undefined
  return read?.isValid ? read.international : phone || '–'
}
