// Loaded into the server that is measured, before its own code: says what the process has used whenever its parent asks.
process.on('message', () => process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage().rss }));
process.channel?.unref();
