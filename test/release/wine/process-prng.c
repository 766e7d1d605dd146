/* bcryptprimitives.dll as the runtime needs it, for versions of Wine that lack it. */
unsigned char __stdcall SystemFunction036(void *bytes, unsigned long count);

__declspec(dllexport) int __stdcall ProcessPrng(unsigned char *bytes, unsigned long long count)
{
	while (count > 0) {
		unsigned long part = count > 0x40000000 ? 0x40000000 : (unsigned long)count;
		if (!SystemFunction036(bytes, part))
			return 0;
		bytes += part;
		count -= part;
	}
	return 1;
}
