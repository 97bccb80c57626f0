// Health check of the container image: exits with 0 if the server on HOST and PORT is ready.
const { PORT = '3000', HOST = '' } = process.env;
const isAny = ['', '0.0.0.0', '::'].includes(HOST);
const host = isAny ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
const response = await fetch(`http://${host}:${PORT || 3000}/api/ready`).catch(() => null);
process.exit(response?.ok ? 0 : 1);
