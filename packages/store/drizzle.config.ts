import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate --name what-changes`, run in this folder, writes the next numbered migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/schema.ts', './src/accountSchema.ts'],
  out: './migrations',
})
