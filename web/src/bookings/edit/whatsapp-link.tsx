import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import { useWatch } from 'react-hook-form'
import { Icon } from '../../ui/icon.tsx'
import { useEditing } from './edit-context.ts'
import styles from './contact.module.css'

/** Writes to the saved phone; nothing while another is being typed. */
export function WhatsAppLink() {
  const { booking, form } = useEditing()
  const phone = useWatch({ control: form.control, name: 'phone' })
  if (!booking.whatsAppLink || phone.trim() !== booking.phone) return null
  return (
    <a className={styles.whatsApp} href={booking.whatsAppLink} target="_blank" rel="noreferrer">
      <Icon of={IconBrandWhatsapp} size={14} /> Escribir por WhatsApp
    </a>
  )
}
