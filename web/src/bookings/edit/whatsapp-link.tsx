import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import { useWatch } from 'react-hook-form'
import { Icon } from '../../ui/icon.tsx'
import { useEditing } from './edit-context.ts'
import styles from './contact.module.css'

/** Link to a WhatsApp chat with the saved phone; hidden while another phone is typed. */
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
