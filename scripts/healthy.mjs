// Health check of the container image: exits with 0 if the server on PORT is ready.
const { PORT = '3000' } = process.env;
const response = await fetch(`http://127.0.0.1:${PORT}/api/ready`).catch(() => null);
process.exit(response?.ok ? 0 : 1);
