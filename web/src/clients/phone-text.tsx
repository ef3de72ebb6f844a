import { usePhoneRules } from '../ui/use-phone-rules.ts'

/** A number in the groups of its country; as it is kept until those are known. */
export function PhoneText({ phone }: { phone: string }) {
  const rules = usePhoneRules()
  const read = phone ? rules?.readPhone(phone, 'ES') : undefined
  return read?.isValid ? read.international : phone || '–'
}
