/** The image's health check: ends with 0 while the server on this machine's PORT can work. */
const { PORT = '3000' } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}/api/ready`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
