export const serverStatus = (status: number) => `The server returned status ${status}.`;
