import * as z from 'zod'

/** The content security policy forbids code made from strings, which the schema library would otherwise try. Import it before any schema. */
z.config({ jitless: true })
