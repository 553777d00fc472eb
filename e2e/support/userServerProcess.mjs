const { start } = await import('../../apps/server/dist/main.js')
await start(process.env)
