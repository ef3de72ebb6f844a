const icons =
  'ArrowBackUp|BuildingBank|Calendar|CalendarX|ChevronDown|ChevronRight|DotsVertical|Lock|LockOpen|Message2|Minus|Plus|Search|Trash|UserPlus|Users|X'
const ui =
  'answer-dialog|badge|beds|checkbox-field|confirm-dialog|date-field|error-state|form-dialog|form-grid|key-hint|money-field|number-field|phone-field|search-box|segmented|select-field|text-area-field|text-field|use-is-phone|view-dialog'
const lib = 'format-instant|reload-kinds|use-call|use-me|use-query-call'
const rules = 'cleaning-status|commission|leave-early|price|regimes|search-key|stay'
const wire =
  'agencies/(agencies|agency)|bookings/[a-z-]+|clients/(clients|client-fields)|extras/extras|planning/planning|registry/summary|tourist-tax/tourist-tax'

const parts =
  'Checkbox|Combobox|Drawer|FocusTrap|Menu|Modal|ModalBase|NativeScrollArea|NumberInput|Overlay|Popover|ScrollArea|Portal|Select|Switch|Textarea|Tooltip'

const paths = [
  `/@mantine/core/esm/components/(${parts})/.*`,
  '/(react-hook-form|@floating-ui|@mantine/dates)/.*',
  `/icons/Icon(${icons})\\.mjs`,
  `/web/src/ui/(${ui})\\.tsx?`,
  `/web/src/lib/(${lib})\\.ts`,
  `/domain/src/(${rules})\\.ts`,
  `/contract/src/(${wire})\\.ts`,
]

/**
 * Small things that the planning and most other screens behind the sign-in need, in one file: apart, each would be a
 * file of its own, and together those weigh a third more.
 */
export const deskChunk = { name: 'desk', test: new RegExp(`(${paths.join('|')})$`) }
