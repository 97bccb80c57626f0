// Sets the role here, because `ROLE=worker node ...` does not work in the shells of Windows.
process.env.ROLE = 'worker';
await import('../src/server/main.ts');
