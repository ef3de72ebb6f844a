import { z } from 'zod'

// The content security policy forbids `new Function`, which zod would otherwise try first.
z.config({ jitless: true })
